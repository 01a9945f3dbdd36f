import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  blamesNoField,
  errorsByField,
  failureOf,
  refuseFields,
  withoutCorrected,
} from './form-errors.rules.ts';

const refusal = (fields?: Record<string, string>) =>
  new Refusal('NAME_TAKEN', 'This name is taken.', fields && { fields });

test('a refusal keeps its sentence and its fields; any other error says that nothing was saved', () => {
  expect(failureOf('name', refusal({ name: 'Taken.' }), 'Not saved.')).toEqual({
    key: 'name',
    message: 'This name is taken.',
    fields: { name: 'Taken.' },
  });
  expect(failureOf('name', new TypeError('fetch failed'), 'Not saved.')).toEqual({
    key: 'name',
    message: 'Not saved.',
    fields: {},
  });
});

test('all refused fields have their errors at once, until each is corrected', () => {
  const failure = failureOf('form', refuseFields({ name: 'Enter a name.', fee: 'Enter a fee.' }), '');
  const errors = errorsByField(failure, undefined);
  expect(errors).toEqual({ name: 'Enter a name.', fee: 'Enter a fee.' });
  expect(withoutCorrected(errors, new Set(['name']))).toEqual({ fee: 'Enter a fee.' });
});

test('the blamed field shows only a refusal that names no field', () => {
  const ofNoField = failureOf('form', refusal(), '');
  expect(errorsByField(ofNoField, 'password')).toEqual({ password: 'This name is taken.' });
  expect(errorsByField(ofNoField, undefined)).toEqual({});
  expect(errorsByField(failureOf('form', refusal({ login: 'Unknown.' }), ''), 'password')).toEqual({
    login: 'Unknown.',
  });
  expect(errorsByField(null, 'password')).toEqual({});
});

test('the page is read again after a refusal of no field, not after a wrong field or a lost connection', () => {
  expect(blamesNoField(refusal())).toBe(true);
  expect(blamesNoField(refusal({ name: 'Taken.' }))).toBe(false);
  expect(blamesNoField(new TypeError('fetch failed'))).toBe(false);
});
