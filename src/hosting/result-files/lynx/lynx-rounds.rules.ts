// Works out the event, round and heat of a FinishLynx race from its name and the other races of the set.

import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type RaceKey, raceKeyText } from './lynx-lines.rules.ts';
import type { LynxRace } from './lynx-set.rules.ts';
import { type LynxTitle, readLynxTitle, STAGES, type Stage } from './lynx-titles.rules.ts';

export interface RaceInEvent {
  /** The smallest race number of the event, since programs may number every heat. */
  number: string;
  base: string;
  round: ParsedRoundCode;
  heat: number;
  /** Another event of the set has the same name. */
  isRepeated: boolean;
}

interface TitledRace extends RaceKey {
  title: LynxTitle;
}

/** `races` are all races of the set and include the requested one with its name. */
export function findRound(requested: RaceKey, races: readonly LynxRace[]): RaceInEvent {
  const titled = titleRaces(races);
  const own = titled.find((race) => raceKeyText(race) === raceKeyText(requested))!;
  const named = titled.filter(({ title }) => foldName(title.base) === foldName(own.title.base));
  const isRepeated = isNumberedApart(named);
  const event = isRepeated ? named.filter((race) => race.event === own.event) : named;
  const smallest = smallestEvent(named);
  const stages = stagesOf(event);
  const ofRound = stages.filter((stage) => isSameRound(stage, stageOf(own)));
  const stage = ofRound.find((each) => isSameStage(each, stageOf(own))) ?? ofRound[0]!;
  const heat = ofRound.length > 1 ? (own.title.number ?? own.heat) : own.heat;
  return {
    number: isRepeated ? own.event : smallest,
    base: own.title.base,
    round: codesOf(stages, areFinalsNamed(titled))[stages.indexOf(stage)]!,
    heat: Math.max(1, heat),
    isRepeated: isRepeated && own.event !== smallest,
  };
}

/** A race without a name gets the name that its event number has elsewhere. */
function titleRaces(races: readonly LynxRace[]): TitledRace[] {
  const names = new Map(races.flatMap(({ event, name }) => (name === null ? [] : [[event, name] as const])));
  return races.map(({ event, round, heat, name }) => {
    const title = readLynxTitle(name ?? names.get(event) ?? '');
    return { event, round, heat, title: name === null ? { ...title, stage: null, number: null } : title };
  });
}

/** True if two numbers with one name have the same heat, so they are two events. */
function isNumberedApart(named: readonly TitledRace[]): boolean {
  const eventOf = new Map<string, string>();
  return named.some((race) => {
    const heat = `${race.round}|${race.title.stage}|${race.heat}`;
    const other = eventOf.get(heat);
    eventOf.set(heat, race.event);
    return other !== undefined && other !== race.event;
  });
}

const smallestEvent = (races: readonly TitledRace[]): string =>
  races.map(({ event }) => event).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))[0]!;

interface StageOfEvent {
  round: number;
  stage: Stage | null;
}

const stageOf = ({ round, title }: TitledRace): StageOfEvent => ({ round, stage: title.stage });
const isSameRound = (a: StageOfEvent, b: StageOfEvent): boolean => a.round === b.round;
const isSameStage = (a: StageOfEvent, b: StageOfEvent): boolean => isSameRound(a, b) && a.stage === b.stage;

/** Returns the stages in running order. A race without a name joins the races of its round. */
function stagesOf(races: readonly TitledRace[]): StageOfEvent[] {
  const stages: StageOfEvent[] = [];
  for (const race of races) {
    const stage = stageOf(race);
    if (!stages.some((other) => isSameStage(other, stage))) stages.push(stage);
  }
  const rank = ({ stage }: StageOfEvent) => STAGES.indexOf(stage ?? 'heat');
  return stages
    .filter(
      ({ round, stage }) => stage !== null || !stages.some((other) => other.round === round && other.stage),
    )
    .sort((a, b) => a.round - b.round || rank(a) - rank(b));
}

/** True if the set names the only race of an event its final; a heat is then never a final. */
function areFinalsNamed(races: readonly TitledRace[]): boolean {
  const byBase = Map.groupBy(races, ({ title }) => foldName(title.base));
  return [...byBase.values()].some((event) => {
    const stages = stagesOf(event);
    return stages.length === 1 && stages[0]!.stage === 'final';
  });
}

const CODES: Readonly<Record<Exclude<Stage, 'heat'>, ParsedRoundCode>> = {
  prelim: 'P',
  quarter: 'Q',
  semi: 'S',
  final: 'F',
};
/** Rounds by the number of rounds that follow, so the final comes first. */
const BY_POSITION: readonly ParsedRoundCode[] = ['F', 'S', 'Q', 'P'];

function codesOf(stages: readonly StageOfEvent[], finalsAreNamed: boolean): ParsedRoundCode[] {
  const named = stages.map(({ stage }, index): ParsedRoundCode => {
    if (stage !== null && stage !== 'heat') return CODES[stage];
    const isLast = index === stages.length - 1;
    if (isLast) return stage === 'heat' && finalsAreNamed ? 'P' : 'F';
    if (index === 0) return 'P';
    return stages[0]!.stage === 'prelim' && index === 1 ? 'Q' : 'S';
  });
  if (new Set(named).size === named.length) return named;
  return stages.map((_, index) =>
    index === 0 && stages.length > 1
      ? 'P'
      : BY_POSITION[Math.min(stages.length - 1 - index, BY_POSITION.length - 1)]!,
  );
}
