import { expect, test } from 'vitest';
import { Refusal, type RefusalStatus } from '#kit/refusal.ts';
import { answerOf } from './save-answers.rules.ts';

const answer = (code: string, status: RefusalStatus) => answerOf(new Refusal(code, 'No.', { status }));

test('an error that is no refusal, and a site that is busy, are tried again', () => {
  expect(answerOf(new Error('Failed to fetch'))).toEqual({ kind: 'failed' });
  expect(answer('SITE_BUSY', 503)).toEqual({ kind: 'failed' });
  expect(answer('TOO_MANY', 429)).toEqual({ kind: 'failed' });
  expect(answer('REQUEST_IN_PROGRESS', 409)).toEqual({ kind: 'failed' });
});

test('a change of another host is read first, and a removed division is gone', () => {
  expect(answer('CHANGED_MEANWHILE', 409)).toEqual({ kind: 'outdated' });
  expect(answer('DIVISION_UNKNOWN', 404)).toEqual({ kind: 'gone' });
});

test('a refusal of a field is shown beside the field', () => {
  const fieldsOf = (code: string, status: RefusalStatus = 400) => {
    const event = answer(code, status);
    return event.kind === 'refused' ? Object.keys(event.fields) : event.kind;
  };
  expect(fieldsOf('DIVISION_ID_TAKEN', 409)).toEqual(['hytekId']);
  expect(fieldsOf('DIVISION_NAME_TOO_LONG')).toEqual(['name']);
  expect(fieldsOf('LEVEL_HAS_ENTRIES', 409)).toEqual(['levelMask']);
  expect(fieldsOf('SUPPORTER_ONLY', 403)).toEqual(['maxEntries']);
  expect(fieldsOf('SOMETHING_ELSE')).toEqual([]);
});

test('a host who was removed, or is signed out, saves nothing more', () => {
  expect(answer('HOSTS_ONLY', 403)).toEqual({ kind: 'stopped', sentence: 'No.' });
  expect(answer('SIGN_IN_NEEDED', 401)).toEqual({ kind: 'stopped', sentence: 'No.' });
});
