import { countOf } from '#kit/counts.ts';

const SIGNERS = {
  athlete: 'The athlete signs this form, or a parent if the athlete is under 18.',
  parent: 'A parent signs this form, or the athlete from 18 on.',
  coach: 'A coach of the team signs this form.',
};

export const signFormsWords = {
  title: 'Forms to sign',
  link: 'Open the document',
  name: 'Your full name',
  nameHint: 'Type it to sign. The host sees your name and the time.',
  sign: 'Sign form',
  signTitle: (title: string) => `Sign ${title}`,
  signing: 'Signing',
  done: (title: string) => `You signed ${title}.`,
  signed: (name: string, time: string) =>
    name === '' ? `Signed on ${time}.` : `Signed by ${name} on ${time}.`,
  allSigned: 'Everyone has signed this form.',
  othersSign: (signer: keyof typeof SIGNERS) => SIGNERS[signer],
  familiesSign: (count: number) =>
    `${countOf(count, 'athlete has', 'athletes have')} no signature yet. Families sign on the page of the meet.`,
};
