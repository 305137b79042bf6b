// boardgame.io for `bench/price.py`: a toy game whose state has four kilobytes, kept in memory only.
//
//   node boardgame.mjs FOLDER serve PORT
//   node boardgame.mjs FOLDER play PORT MATCHES RATE SECONDS
//
// FOLDER is where npm has installed the package. `play` prints, as JSON, the seconds from each move
// until the last of four players has heard of it.

import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const [folder, role, port, ...rest] = process.argv.slice(2);
const load = createRequire(`${folder}/package.json`);
const SEATS = 4;
const toy = {
  name: 'toy',
  setup: () => ({ cells: Array(800).fill(1000) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G }, place) => {
      G.cells[place] += 1;
    },
  },
};

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function play(matches, rate, seconds) {
  const { Client } = load('boardgame.io/client');
  const { SocketIO } = load('boardgame.io/multiplayer');
  const server = `http://127.0.0.1:${port}`;
  const tables = [];
  for (let match = 0; match < matches; match += 1) {
    const players = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
      const client = Client({
        game: toy, numPlayers: SEATS, matchID: `m${match}`, playerID: String(seat),
        multiplayer: SocketIO({ server }), debug: false,
      });
      client.start();
      players.push(client);
      while (!client.getState()?.isConnected) await pause(2);
    }
    tables.push({ players, busy: false });
  }
  const delays = [];
  const heard = (client, turn) => new Promise((done) => {
    const stop = client.subscribe((state) => {
      if (state && state.ctx.turn > turn) {
        setTimeout(() => stop(), 0);
        done();
      }
    });
  });
  const act = async (table) => {
    table.busy = true;
    const { ctx } = table.players[0].getState();
    const mover = Number(ctx.currentPlayer);
    const others = table.players.filter((_, seat) => seat !== mover);
    const all = Promise.all(others.map((client) => heard(client, ctx.turn)));
    const begun = performance.now();
    table.players[mover].moves.play(ctx.turn % 800);
    await all;
    delays.push((performance.now() - begun) / 1000);
    table.busy = false;
  };
  const ends = performance.now() + 1000 * seconds;
  process.stderr.write('ready\n');
  while (performance.now() < ends) {
    await pause((-Math.log(1 - Math.random()) * 1000) / rate);
    const free = tables.filter((table) => !table.busy);
    if (free.length) act(free[Math.floor(Math.random() * free.length)]);
  }
  await pause(1000);
  process.stdout.write(JSON.stringify(delays));
  process.exit(0);
}

if (role === 'serve') {
  const { Server } = load('boardgame.io/server');
  await Server({ games: [toy], origins: [/.*/] }).run({ port: Number(port) });
} else {
  await play(...rest.map(Number));
}
