// The types of events that a meet can hold.
import type { ProgramMeet } from '#competition/events/program/program.rules.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import { isHeldIn, standardProgram } from '#sport/events/standard-programs.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export interface EventTypeChoice {
  eventId: number;
  eventTypeId: number;
  key: string;
  name: string;
  group: 'track' | 'relays' | 'field' | 'combined';
  isRelay: boolean;
  usualFor: { gender: Gender; divisionId: number }[];
}

const PROGRAM_GENDERS: readonly Gender[] = ['F', 'M'];

/** Lists the types of the season, those that are usual in a division of the meet first, else in the catalog's order. */
export function eventTypesOf({
  divisions,
  isIndoor,
}: Pick<ProgramMeet, 'divisions' | 'isIndoor'>): EventTypeChoice[] {
  const usual = new Map<string, EventTypeChoice['usualFor']>();
  for (const { divisionId, levelMask } of divisions) {
    for (const gender of PROGRAM_GENDERS) {
      for (const { key } of standardProgram({ levelMask, isIndoor }, gender)) {
        usual.set(key, [...(usual.get(key) ?? []), { gender, divisionId }]);
      }
    }
  }
  const choices = EVENT_VARIANTS.filter(
    (variant) => usual.has(variant.key) || isHeldIn(variant, { isIndoor }),
  );
  return choices
    .map(({ eventId, eventTypeId, key, name, group, isRelay }) => ({
      ...{ eventId, eventTypeId, key, name, isRelay },
      group: group as EventTypeChoice['group'],
      usualFor: usual.get(key) ?? [],
    }))
    .sort((a, b) => Number(b.usualFor.length > 0) - Number(a.usualFor.length > 0));
}
