import { expect, it } from 'vitest';
import { cellIn, createForm, M100, MATEO } from './desk-form.fixtures.ts';
import { afterSending, fieldsOf, numbersToSend, typeNumber, withNumbers } from './typed-numbers.rules.ts';

const form = createForm({ membershipSystems: ['USATF'] });

const typed = (text: string) => {
  const [field] = fieldsOf(form, {});
  return typeNumber({}, field!, text);
};

it('stops a mark until the number of the athlete is typed', () => {
  expect(cellIn([], form, MATEO, M100)).toMatchObject({ isStopped: true, note: 'no number' });
  const ready = withNumbers(form, typed('1234-5678'));
  expect(cellIn([], ready, MATEO, M100)).toMatchObject({ isStopped: false, look: 'open' });
});

it('says what is wrong with a number, and does not send it', () => {
  const numbers = typed('12');
  expect(fieldsOf(form, numbers)[0]).toMatchObject({
    text: '12',
    problem: 'A USATF number has 6 to 12 digits. Check the membership card.',
  });
  expect(numbersToSend(form, numbers)).toEqual([]);
  expect(withNumbers(form, numbers)).toBe(form);
});

it('sends a number once, and keeps one that was typed meanwhile', () => {
  const numbers = typed('12345678');
  const sent = numbersToSend(form, numbers);
  expect(sent).toEqual([{ athleteId: MATEO, system: 'USATF', number: '12345678' }]);
  expect(afterSending(numbers, sent)).toEqual({});
  expect(afterSending(typed('87654321'), sent)).toEqual(typed('87654321'));
  const athletes = form.athletes.map((athlete) => ({
    ...athlete,
    memberships: [{ system: 'USATF' as const, number: '12345678' }],
  }));
  expect(numbersToSend({ ...form, athletes }, numbers)).toEqual([]);
});
