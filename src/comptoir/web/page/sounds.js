// Sounds: short, soft and made here, heard only where somebody switched them on. It knows no game.
import { sound } from "./settings.js";

/** Of each sound its notes: when they begin, how high they are, and how long they last. @type {Record<string, number[][]>} */
const SOUNDS = {
  turn: [[0, 523, 0.5], [0.16, 784, 0.5]],
  piece: [[0, 210, 0.08]],
  thing: [[0, 1320, 0.1], [0.06, 1760, 0.14]],
  dice: [[0, 260, 0.05], [0.1, 330, 0.05], [0.17, 280, 0.05], [0.29, 350, 0.05], [0.35, 230, 0.07]],
};
const WOOD = 400; // what is lower is a knock, and falls
const VOLUME = 0.1;
/** @type {AudioContext | null} */
let audio = null;

/** Play a sound, unless it is to be quiet, or nobody has used the page yet. @param {string} name */
export function hear(name) {
  if (!sound.peek() || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  for (const [begin, pitch, length] of SOUNDS[name]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const [start, end] = [audio.currentTime + begin, audio.currentTime + begin + length];
    tone.type = pitch < WOOD ? "triangle" : "sine";
    tone.frequency.setValueAtTime(pitch, start);
    if (pitch < WOOD) tone.frequency.exponentialRampToValueAtTime(pitch / 2, end);
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}
