// Writes the parts of a combined event for the public.
import { factsOf, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { writeMark, writeWind } from '#competition/result-pages/result-marks.rules.ts';
import { isInvalidated } from '#competition/result-pages/results-page.rules.ts';
import { eventResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { CombinedPage, PartOfResult } from './combined-page.service.ts';

export function writeCombined({ parts, partsOf }: CombinedPage) {
  return {
    parts: parts.map((part) => ({
      meetEventId: part.meetEventId,
      name: factsOf(part).variant?.name ?? part.name,
      path: eventResultsAddress(part),
    })),
    items: [...partsOf].map(([resultId, results]) => ({
      resultId,
      parts: results.map((part, index) => part && writePart(part, parts[index]!)),
    })),
  };
}

function writePart({ row, points, total, place }: PartOfResult, part: MeetEvent) {
  return {
    mark: writeMark(row, part),
    status: row.status,
    isInvalid: isInvalidated(row),
    wind: row.status === null ? writeWind({ tenths: row.windTenths, status: row.windStatus }) : null,
    isWindAided: row.windStatus === 'AIDED',
    points,
    total,
    place,
  };
}
