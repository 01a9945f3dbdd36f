import { expect, it } from 'vitest';
import { numberListOf } from './number-file.rules.ts';

it('each person of a HY-TEK file with a number is a line', () => {
  const text = [
    'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;LJ;16-04.50;E;2;1234',
    'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;100;12.50;M;2;1234',
    'D;Vos;Eli;;M;;LINC;Lincoln;;7;100;;M',
    'E;Doe;Jim;;M;;LINC;Lincoln;17;;100;;M',
    'Q;LINC;Lincoln;A;F;;400;49.80;M;;;;;;;Bell;Ida;;F;;;SO;77',
  ].join('\r\n');
  expect(numberListOf(text)).toBe('1234\tAna Ruiz\tLincoln\n77\tIda Bell\tLincoln');
});

it.each(['101,Amara Quillfeather\n102,Jon Vos', '', 'Bib\tName\n7\tJon Vos'])(
  'another list stays: %j',
  (text) => {
    expect(numberListOf(text)).toBe(text);
  },
);
