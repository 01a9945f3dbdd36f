// A short tone when a result comes in. The browser allows it after the reader has pressed the button.

const HERTZ = 880;
const SECONDS = 0.18;
const LOUDNESS = 0.08;

let audio: AudioContext | null = null;

export function playTone(): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = HERTZ;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
