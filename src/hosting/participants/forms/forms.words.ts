// Sentences of the list of signed forms.
import { countOf, formatCount } from '#kit/counts.ts';

export const formsWords = {
  title: 'Forms',
  pageTitle: (meet: string) => `Forms, ${meet}`,
  lead: (forms: number, missing: number) =>
    `${countOf(forms, 'form', 'forms')}. ${
      missing === 0
        ? 'No signature is missing.'
        : `${countOf(missing, 'signature is', 'signatures are')} missing.`
    }`,
  loading: 'Forms are loading',
  noForms: 'This meet has no forms.',
  empty: 'Nobody has entered this meet so far.',
  allSigned: 'Everyone has signed this form.',
  noMatch: 'Nobody in this list matches.',

  form: 'Form',
  find: 'Name, team or number',
  missingOnly: 'Missing only',
  count: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)} in this list`,
  signedOf: (signed: number, all: number) => `Signed ${formatCount(signed)} of ${formatCount(all)}`,
  optional: 'This form is optional.',

  caption: (form: string) => `Signatures on ${form}`,
  columns: { bib: 'Bib', athlete: 'Athlete', team: 'Team', state: 'Signature', paper: 'Sign here' },
  unattached: 'Unattached',
  teams: 'Teams',
  signedBy: (name: string, time: string) => (name === '' ? `Signed, ${time}` : `Signed by ${name}, ${time}`),
  notSigned: 'Not signed',

  read: 'Read the text',
  readHint: (signed: number) =>
    signed === 0
      ? 'Nobody has signed this text so far.'
      : `${countOf(signed, 'signature is', 'signatures are')} for exactly this text.`,
  link: 'Open the document',
  year: 'A signature counts for 365 days at all meets of your team. A new text needs a new signature.',
  times: (zone: string) => `Times are in ${zone}.`,

  print: 'Print',
  download: 'Download CSV',
  fileName: (meetId: number, formId: string) => `form-${formId}-${meetId}.csv`,
  fileHeads: ['Team', 'Bib', 'Name', 'Signed by', 'Signed at'],
  write: 'Ask for signatures',
};
