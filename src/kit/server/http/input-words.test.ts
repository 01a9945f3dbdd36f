import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputSentence } from './input-words.ts';

const sentenceFor = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error!.issues;
  return inputSentence(issue!);
};

test.each<[string, z.ZodType, unknown]>([
  ['Use at most 3 characters.', z.string().max(3), 'long'],
  ['Use at least 1 character.', z.string().min(1), ''],
  ['Use at most 2 entries.', z.array(z.number()).max(2), [1, 2, 3]],
  ['Use at most 9.', z.number().max(9), 10],
  ['This is missing or not of the right kind.', z.string(), undefined],
  ['This is missing or not of the right kind.', z.string().regex(/^a$/), 'b'],
  ['Choose one of the values that the documentation lists.', z.enum(['tf', 'xc']), 'swim'],
  ['Say which sport.', z.string('Say which sport.'), undefined],
])('a refused field says: %s', (sentence, schema, value) => {
  expect(sentenceFor(schema, value)).toBe(sentence);
});
