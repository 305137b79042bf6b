// Calling a player back: the window's title and its little picture tell that it is one's turn.
import { effect } from "../page.js";
import { sound } from "../settings.js";

const MARK = "● ";
const PICTURE = "data:image/svg+xml," + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
  + '<circle cx="16" cy="16" r="14" fill="#e5b93c" stroke="#2b2622" stroke-width="2"/>'
  + '<path d="M11.5 11.5h9v9h-9z" fill="#f7f1e3" stroke="#2b2622" stroke-width="2"/>'
  + '<circle cx="24" cy="8" r="7.500" fill="#d55e00" stroke="#fff" stroke-width="2"/></svg>');

/** Watch whose turn it is at a desk; gives what ends it. */
export function callBack(desk) {
  const icon = document.querySelector('link[rel="icon"]');
  const plain = icon?.getAttribute("href");
  let before = false;
  const show = (mine) => {
    const title = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
    const wanted = mine ? MARK + title : title;
    if (document.title !== wanted) document.title = wanted;
    icon?.setAttribute("href", mine ? PICTURE : plain);
  };
  const end = effect(() => {
    const state = desk.state.value;
    const mine = state.mine.value && state.owing.value.includes(state.you.value);
    state.names.value; // the title is written anew with them
    setTimeout(() => show(mine), 50);
    if (mine && !before && sound.peek() && document.hidden) chime();
    before = mine;
  });
  return () => {
    end();
    setTimeout(() => show(false), 60);
  };
}

/** Two soft notes. */
function chime() {
  const audio = new AudioContext();
  for (const [note, start] of [[523, 0], [784, 0.16]]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.12, audio.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.5);
  }
  setTimeout(() => audio.close(), 1200);
}
