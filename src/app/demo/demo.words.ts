// What the start says on the console about the demo.
import { formatCount } from '#kit/counts.ts';

export const demoWords = {
  loading: 'Loading the demo, once …',
  progress: (meets: number, ofMeets: number, results: number) =>
    `  ${meets} of ${ofMeets} meets, ${formatCount(results)} results`,
  loaded: (athletes: number, seconds: number) =>
    `The demo is there, with ${formatCount(athletes)} athletes, after ${Math.ceil(seconds)} s.`,
};
