// The handle that a new account gets until its owner chooses another: the name, with a number when it is taken.
import { foldName } from '#sport/names.rules.ts';
import { HANDLE_LEAST, HANDLE_MOST } from './handles.rules.ts';

const NUMBERED = 20;
/** `-99999` */
const NUMBER_MOST = 6;

/** In the order in which they are tried; `lot` makes the last ones unlike any other. */
export function handlesFor(firstName: string, lastName: string, lot: number): string[] {
  const words = foldName(`${firstName} ${lastName}`)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const name = (words.join('-').replace(/^[^a-z]+/, '') || 'runner')
    .slice(0, HANDLE_MOST - NUMBER_MOST)
    .replace(/-$/, '')
    .padEnd(HANDLE_LEAST, '0');
  const numbered = Array.from({ length: NUMBERED }, (_, index) => `${name}-${index + 2}`);
  return [name, ...numbered, `${name}-${1000 + (lot % 9000)}`, `${name}-${10_000 + (lot % 90_000)}`];
}
