import { countOf } from '#kit/counts.ts';

export const signedFormWords = {
  formUnknown: 'The meet does not have this form any more. Reload the page.',
  formChanged: 'The host changed this form. Reload the page and read the new text before you sign.',
  coachSigns: 'A coach of the team signs this form.',
  familySigns: 'The athlete or a parent signs this form, not the coach.',
  parentSigns: 'A parent signs this form, because the athlete is under 18.',
  athleteSigns: 'The athlete signs this form, because the athlete is an adult.',
  ownMissing: (title: string) => `Sign “${title}”.`,
  teamMissing: (title: string) => `Sign “${title}” for your team.`,
  familiesMissing: (title: string, count: number) =>
    `${countOf(count, 'entered athlete has', 'entered athletes have')} no signature on “${title}” yet. Ask the families to sign it on the page of the meet.`,
};
