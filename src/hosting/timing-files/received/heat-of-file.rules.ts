// Finds the heat of a timing file by its numbers, and checks that its name does not speak of another event.

import { raceKeyText } from '#hosting/result-files/lynx/lynx-lines.rules.ts';
import { readLynxEvent, readLynxTitle } from '#hosting/result-files/lynx/lynx-titles.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import type { TimingHeat } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { timingWords as words } from '#hosting/timing-files/timing-files.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { OpenedFile } from './timing-file.rules.ts';

/** Refuses a file of another event, of a heat that the meet does not have, or of one without a start list. */
export function findHeat(
  file: Pick<OpenedFile, 'key' | 'name' | 'isField'>,
  heats: readonly TimingHeat[],
): TimingHeat | Refusal {
  const { key, name } = file;
  const ofEvent = heats.filter((heat) => heat.key.event === key.event);
  const [event] = ofEvent;
  if (!event) return new Refusal('TIMING_EVENT_UNKNOWN', words.eventUnknown(key.event), { status: 404 });
  const heat = ofEvent.find((each) => raceKeyText(each.key) === raceKeyText(key));
  if (!heat) return new Refusal('TIMING_HEAT_UNKNOWN', words.heatUnknown(event.title, key), { status: 404 });
  if (isForeignName(name, heat, heats)) {
    return new Refusal('TIMING_EVENT_DIFFERS', words.eventDiffers(heat.name, name), { status: 409 });
  }
  if (file.isField !== (heat.designator !== null)) {
    return new Refusal('TIMING_KIND_DIFFERS', words.kindDiffers(heat.title, heat.designator !== null), {
      status: 409,
    });
  }
  if (heat.slots.length === 0) {
    return new Refusal('TIMING_HEAT_EMPTY', words.heatEmpty(heat.name), { status: 409 });
  }
  return heat;
}

/** A name that cannot be read says nothing. */
function isForeignName(name: string, heat: TimingHeat, heats: readonly TimingHeat[]): boolean {
  const written = foldName(name);
  if (written === '' || isNameOf(written, heat)) return false;
  if (heats.some((other) => other.meetEventId !== heat.meetEventId && isNameOf(written, other))) return true;
  const title = readLynxEvent(readLynxTitle(name).base);
  if (title.genderWord !== '' && title.gender !== heat.gender) return true;
  const key = variantKeyOf(title);
  const [own, read] = [heat.variantKey, key].map((key) => (key === null ? null : findVariant(key)));
  // Weights of implements read like distances, so that the names of field events decide alone.
  return heat.designator === null && !!own && !!read && !isSameRace(own, read);
}

/** A race on the road, or a walk, may be written without that word. */
const isSameRace = (own: EventVariant, read: EventVariant): boolean =>
  own.short === read.short ||
  (own.distanceMeters === read.distanceMeters &&
    own.isRelay === read.isRelay &&
    [own, read].some(({ group }) => group === 'road'));

const isNameOf = (written: string, { name, title }: TimingHeat): boolean =>
  [name, title].some((own) => foldName(own) === written);
