// The demo as tests ask about it.
import { type Demo, type DemoMeet, makeDemo } from './demo.rules.ts';
import type { DemoResult } from './meets/demo-results.rules.ts';
import type { DemoEvent } from './meets/meets.rules.ts';

/** A Wednesday. */
export const DEMO_DAY = '2026-05-13';

export const theDemo: Demo = makeDemo(DEMO_DAY);
export const theInvitational: DemoMeet = theDemo.meets.at(-1)!;

/** `Varsity F 200m`. */
export function theEvent(key: string): DemoEvent {
  return theInvitational.events.find(({ contest }) => contest.key === key)!;
}

/** `Varsity F 200m F`: contest and round; results in the order of a printed list. */
export function resultsOf(round: string): DemoResult[] {
  const code = round.at(-1);
  return theEvent(round.slice(0, -2)).rounds.find((other) => other.round === code)!.results;
}

export const allResults: DemoResult[] = theInvitational.events.flatMap(({ rounds }) =>
  rounds.flatMap(({ results }) => results),
);
