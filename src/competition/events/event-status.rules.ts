// How the statuses of an event and of its rounds follow one another. Null: not begun.
import { RESULT_STATUS, type ResultStatus } from './result-status.rules.ts';

type Status = ResultStatus | null;

/** An event or round begins with its gun or its first result, unless somebody has said something about it. */
export const STATUS_AT_BEGINNING: ResultStatus = RESULT_STATUS.InProgress;

/** The status that readers see. An event that has results is in progress, whatever nobody has said yet. */
export const statusShown = ({ status, hasResults }: { status: Status; hasResults: boolean }): Status =>
  status ?? (hasResults ? STATUS_AT_BEGINNING : null);

/** The status of an event whose rounds have these statuses, from the first round to the final. */
export function statusFromRounds(rounds: readonly Status[]): Status {
  if (rounds.every((status) => status === null)) return null;
  const isGoingOn = rounds.some((status) => status === null || status === RESULT_STATUS.InProgress);
  return isGoingOn ? RESULT_STATUS.InProgress : rounds.at(-1)!;
}

/** The status of a round after somebody set the status of its event. An event in progress says nothing about its rounds. */
export const statusFromEvent = (round: Status, event: Status): Status =>
  event === RESULT_STATUS.InProgress ? round : event;

const UNOFFICIAL: readonly Status[] = [RESULT_STATUS.TimeTrial, RESULT_STATUS.PolarBear];

/** Results of time trials and polar bear meets count in no list. */
export const isUnofficial = (status: Status): boolean => UNOFFICIAL.includes(status);

/** A total of points says nothing about an athlete while events are still to come. It counts when all are over. */
export const isRunningTotal = (markKind: string | undefined, status: Status): boolean =>
  markKind === 'points' && status === RESULT_STATUS.InProgress;
