// Ways for tests to look up parts of the demo.

import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import type { DemoResult } from './meets/demo-results.rules.ts';
import { generateWorld, type Region } from './world.rules.ts';
import type { WorldMeet } from './world-meets.rules.ts';

/** A Wednesday. */
export const DEMO_DAY = '2026-05-13';

export const [theRegion] = [...generateWorld({ today: DEMO_DAY })] as [Region];
export const theMeets: readonly WorldMeet[] = [...theRegion.meets()];
export const theInvitational: WorldMeet = theMeets.find(({ key }) => key === 'tidewater twilight')!;

/** Returns every meet of this name, oldest first. */
export function meetsCalled(name: string): WorldMeet[] {
  return theMeets.filter((meet) => meet.name === name);
}

export function resultsOfMeet({ events }: Pick<WorldMeet, 'events'>): DemoResult[] {
  return events.flatMap(({ rounds }) => rounds.flatMap(({ results }) => results));
}

/** Finds an event of the invitational: `Varsity F 200m`. */
export function theEvent(key: string): DemoEvent {
  return theInvitational.events.find(({ contest }) => contest.key === key)!;
}

/** Returns the results of a round at the invitational, `Varsity F 200m F`, in printed order. */
export function resultsOf(round: string): DemoResult[] {
  const code = round.at(-1);
  return theEvent(round.slice(0, -2)).rounds.find((other) => other.round === code)!.results;
}

export const allResults: DemoResult[] = resultsOfMeet(theInvitational);
