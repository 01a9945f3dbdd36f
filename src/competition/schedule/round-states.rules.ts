// The state of a round or heat in the schedule, in a word and its color.
import { statusWord } from '#competition/events/events.words.ts';
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import { hasNoTime } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { slipOfExpected } from './expected-starts.rules.ts';
import { progressOf, type ScheduledHeat, type ScheduledRound, type StartState } from './schedule.rules.ts';
import { scheduleWords as words } from './schedule.words.ts';
import { slipText } from './schedule-times.rules.ts';

export interface WrittenState {
  state: StartState;
  stateName: string;
  tone: 'plain' | 'ok' | 'live' | 'warn' | 'bad';
}

const STATUS_TONES: Partial<Record<ResultStatus, WrittenState['tone']>> = {
  [RESULT_STATUS.Official]: 'ok',
  [RESULT_STATUS.InProgress]: 'live',
  [RESULT_STATUS.InReview]: 'warn',
  [RESULT_STATUS.PartialResults]: 'warn',
};

/** A round that is under way says which of its heats began last. */
export function stateOfRound(round: ScheduledRound): WrittenState {
  const { begun, next, isUnderWay } = progressOf(round);
  if (begun === 0) return stateOfWaiting(round, next ?? round.heats[0]!);
  if (isUnderWay)
    return {
      state: 'started',
      stateName: words.heatOf(round.area, begun, round.heats.length),
      tone: 'live',
    };
  if (round.heats.some(({ state }) => state === 'started'))
    return { state: 'started', stateName: words.started, tone: 'live' };
  return { state: 'held', ...statusOf(round.status) };
}

/** Marks of a heat are provisional until its round is complete. */
export function stateOfHeat(round: ScheduledRound, heat: ScheduledHeat): WrittenState {
  if (heat.state === 'started') return { state: 'started', stateName: words.started, tone: 'live' };
  if (heat.state !== 'held') return stateOfWaiting(round, heat);
  const isOpen = round.status === null || round.status === RESULT_STATUS.InProgress;
  if (isOpen) return { state: 'held', stateName: words.provisional, tone: 'warn' };
  return { state: 'held', ...statusOf(round.status) };
}

function stateOfWaiting({ change, isFixed }: ScheduledRound, heat: ScheduledHeat): WrittenState {
  if (change !== null && hasNoTime(change))
    return {
      state: heat.state,
      stateName: scheduleChangeWords.state(change.state),
      tone: change.state === 'canceled' ? 'bad' : 'warn',
    };
  if (change !== null)
    return { state: 'waiting', stateName: scheduleChangeWords.state(change.state), tone: 'warn' };
  return { state: 'waiting', stateName: waitingWord(heat, isFixed), tone: 'plain' };
}

function waitingWord({ expected, plannedAt }: ScheduledHeat, isFixed: boolean): string {
  if (isFixed) return words.fixed;
  if (expected === null || plannedAt === null) return words.toCome;
  const slip = slipText(slipOfExpected(expected, plannedAt));
  return slip === words.onTime ? words.onTimeAlone : slip;
}

function statusOf(status: number | null): Pick<WrittenState, 'stateName' | 'tone'> {
  const present = (status ?? RESULT_STATUS.InProgress) as ResultStatus;
  return {
    stateName: statusWord({ status: present, hasResults: true }) ?? '',
    tone: STATUS_TONES[present] ?? 'plain',
  };
}
