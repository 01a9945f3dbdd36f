import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { HomeMeet } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Says after the name of a meet whether it is on, or that it is not held as planned. */
export function HomeMeetStatus({ meet }: { meet: HomeMeet }) {
  const { scheduleState: state, timing } = meet;
  if (state) return <StatusWord tone={changeTone(state)}>{scheduleChangeWords.state(state)}</StatusWord>;
  const isOn = timing === 'meet-day' || timing === 'between-days';
  return <StatusWord tone={isOn ? 'live' : 'plain'}>{words.status(meet)}</StatusWord>;
}
