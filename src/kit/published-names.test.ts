import { expect, test } from 'vitest';
import { type PublishedNames, publishReply, publishSchema } from './published-names.ts';

const names: PublishedNames = {
  resultId: 'IDResult',
  teamName: ['TeamName', 'SchoolName'],
  place: 'Place',
  'teams.place': 'place',
};

test('fields get their published names at every depth, and all others keep theirs', () => {
  const reply = { items: [{ resultId: 7, mark: '24.08', legs: [{ resultId: 8 }] }], next: null };
  expect(publishReply(reply, names)).toEqual({
    items: [{ IDResult: 7, mark: '24.08', legs: [{ IDResult: 8 }] }],
    next: null,
  });
});

test('a value with two published names goes out under both', () => {
  expect(publishReply({ teamName: 'Salt Harbor' }, names)).toEqual({
    TeamName: 'Salt Harbor',
    SchoolName: 'Salt Harbor',
  });
});

test('a name for the objects of one field comes before the general one', () => {
  expect(publishReply({ items: [{ place: 1 }], teams: [{ place: 2 }] }, names)).toEqual({
    items: [{ Place: 1 }],
    teams: [{ place: 2 }],
  });
});

test('a schema gets the names of its replies', () => {
  const place = { type: 'integer' };
  const list = { type: 'array', items: { type: 'object', properties: { place }, required: ['place'] } };
  const published = { type: 'object', properties: { Place: place }, required: ['Place'] };
  expect(publishSchema({ type: 'object', properties: { items: list, teams: list } }, names)).toEqual({
    type: 'object',
    properties: { items: { type: 'array', items: published }, teams: list },
  });
});
