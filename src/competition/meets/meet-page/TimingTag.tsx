import type { Meet } from '#competition/meets/meets.contract.ts';
import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { isOfficial, meetLayoutWords as words } from './meet-layout.words.ts';

/** Says beside the name of a meet whether it is to come, live, official, or not held as planned. */
export function TimingTag({ meet }: { meet: Meet }) {
  const word = words.tag(meet);
  return word ? <StatusTag tone={toneOf(meet)}>{word}</StatusTag> : null;
}

function toneOf(meet: Meet): Tone {
  if (meet.scheduleState) return changeTone(meet.scheduleState);
  if (isOfficial(meet)) return 'ok';
  return meet.timing === 'meet-day' ? 'live' : 'plain';
}
