// The service worker: without a server it shows the page that says so. Whatever the server answers is shown
// as it is: everything comes from the network first, and nothing of any table is ever kept.
const VERSION = "VERSION"; // the server puts in what the files are like: after a change it is a new worker
const SHELL = ["SHELL"]; // and which they are

const CACHE = `comptoir-${VERSION}`;
const [OFFLINE] = SHELL;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  const fetched = SHELL.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fetched)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(old());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || pathname.startsWith("/api/")) return;
  const kept = request.mode === "navigate" ? OFFLINE : SHELL.find((path) => path === pathname);
  if (kept) event.respondWith(networkFirst(request, kept));
});

/** @param {Request} request @param {string} kept */
async function networkFirst(request, kept) {
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await caches.match(kept);
    if (found) return found;
    throw problem;
  }
}
