// The parts of combined events: made with the event, and planned behind each other from its start.

import { findVariant, getVariant } from '#sport/events/events.rules.ts';
import { standardProgram } from '#sport/events/standard-programs.rules.ts';
import { findComposition } from '#sport/scoring/combined-events.rules.ts';
import { NEW_EVENT_SETTINGS, newRound, type ProgramEvent, type ProgramMeet } from './program.rules.ts';
import { formatWallMinutes, parseWallMinutes } from './wall-minutes.rules.ts';

export const isCombined = ({ variantKey }: Pick<ProgramEvent, 'variantKey'>): boolean =>
  variantKey !== null && findVariant(variantKey)?.type === 'MULTI';

/** Makes the parts of a combined event in their order; none when the tables do not have its parts. Ids count down. */
export function newParts(parent: ProgramEvent, meet: ProgramMeet, lastId: number): ProgramEvent[] {
  if (!isCombined(parent) || parent.gender === 'X') return [];
  const composition = findComposition(getVariant(parent.variantKey!).short, parent.gender, meet.isIndoor);
  const levelMask = meet.divisions.find(({ divisionId }) => divisionId === parent.divisionId)?.levelMask ?? 0;
  const usual = standardProgram({ levelMask, isIndoor: meet.isIndoor }, parent.gender);
  const shorts = (composition?.days ?? []).flatMap((day, index) => day.map((short) => ({ short, index })));
  return shorts.map(({ short, index }, position) => {
    const variant = usual.find((each) => each.short === short) ?? getVariant(short);
    const day = Math.min((parent.rounds.at(-1)?.day ?? 1) + index, meet.days.length);
    return {
      ...NEW_EVENT_SETTINGS,
      meetEventId: lastId - 1 - position,
      meetId: parent.meetId,
      divisionId: parent.divisionId,
      gender: parent.gender,
      variantKey: variant.key,
      eventShort: `${parent.eventShort}-${variant.key}`,
      name: `${parent.name}: ${variant.name}`,
      parentId: parent.meetEventId,
      version: 1,
      rounds: [newRound('F', day)],
    };
  });
}

const PART_MINUTES = { track: 25, field: 50 };

/** Parts move with their combined event: by as many days and minutes; without times yet, they follow each other. */
export function followParent(
  before: ProgramEvent | null,
  parent: ProgramEvent,
  parts: readonly ProgramEvent[],
  dayCount: number,
): ProgramEvent[] {
  const [from, to] = [before?.rounds.at(-1) ?? null, parent.rounds.at(-1)!];
  const days = from ? to.day - from.day : 0;
  const start = parseWallMinutes(to.plannedTime);
  const was = parseWallMinutes(from?.plannedTime ?? null);
  const place = { divisionId: parent.divisionId, gender: parent.gender };
  if (start === null || (days === 0 && start === was)) {
    return parts.map((part) => ({ ...part, ...place, rounds: moveDays(part, days, dayCount) }));
  }
  let [day, cursor] = [0, start];
  return parts.map((part) => {
    const rounds = moveDays(part, days, dayCount);
    const present = parseWallMinutes(rounds[0]?.plannedTime ?? null);
    if (was !== null && present !== null) {
      return { ...part, ...place, rounds: at(rounds, present + start - was) };
    }
    const partDay = rounds[0]?.day ?? 1;
    if (partDay !== day) [day, cursor] = [partDay, start];
    const time = cursor;
    const isField = part.variantKey !== null && findVariant(part.variantKey)?.group === 'field';
    cursor += isField ? PART_MINUTES.field : PART_MINUTES.track;
    return { ...part, ...place, rounds: at(rounds, time) };
  });
}

const moveDays = ({ rounds }: ProgramEvent, days: number, dayCount: number) =>
  days === 0
    ? rounds
    : rounds.map((round) => ({ ...round, day: Math.min(Math.max(round.day + days, 1), dayCount) }));

const at = (rounds: ProgramEvent['rounds'], minutes: number): ProgramEvent['rounds'] =>
  rounds.map((round, index) => (index === 0 ? { ...round, plannedTime: formatWallMinutes(minutes) } : round));
