// What the cards of divisions show, drawn as HTML.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { draftOf, type Fields } from '../saving/draft.rules.ts';
import { CardContext } from './CardContext.tsx';
import { DivisionCard } from './DivisionCard.tsx';
import { newRaceFields, type RaceFields } from './race-cards.rules.ts';
import { SettingMessages, TextSetting } from './Settings.tsx';
import { TeamMax } from './TeamMax.tsx';

interface Given {
  fields?: Partial<RaceFields>;
  draft?: object;
}

function draw(part: ReactElement, { fields = {}, draft = {} }: Given = {}): string {
  const values: Fields = { ...newRaceFields('M', 'Open'), hytekId: '3', ...fields };
  const stored = { ...draftOf({ id: 1, version: 1, fields: values }), ...draft };
  const card = { draft: stored, values, edit: () => {}, send: () => {} };
  return renderToStaticMarkup(<CardContext value={card}>{part}</CardContext>);
}

const cardWith = (entries: number, results: number) => (
  <DivisionCard
    counts={{ entries, results }}
    titlesId="titles"
    isNewest={false}
    onName={() => {}}
    onRemove={() => {}}
  >
    {null}
  </DivisionCard>
);

describe('a card', () => {
  test('with entries or results says why it cannot be removed', () => {
    const html = draw(cardWith(12, 3));
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('It has 12 entries and 3 results. Merge or move them first.');
    expect(draw(cardWith(0, 0))).not.toContain('aria-disabled');
  });

  test('without a level is disabled, and says what to do', () => {
    const off = { fields: { levelMask: 0 } };
    expect(draw(cardWith(12, 0), off)).toContain(
      'Disabled: no level is on. Merge or move its 12 entries before you remove it.',
    );
    expect(draw(cardWith(0, 0), off)).toContain(
      'Disabled: no level is on. Turn one on or remove the division.',
    );
  });

  test('that another host removed keeps what is typed, and offers to add it again', () => {
    const html = draw(cardWith(0, 0), { draft: { isGone: true } });
    expect(html).toContain('Another host removed this division.');
    expect(html).toContain('Add it again');
  });
});

describe('Team Max', () => {
  test('is read only without a supporter plan, and says who can set it', () => {
    const html = draw(<TeamMax isLocked isDoubtful={false} />);
    expect(html).toMatch(/<input[^>]* readOnly/);
    expect(html).toContain('Site Supporters can set a limit on entries allowed per team');
    expect(html).toContain('role="tooltip"');
  });

  test('can be typed by site supporters', () => {
    expect(draw(<TeamMax isLocked={false} isDoubtful={false} />)).not.toContain('readOnly');
  });
});

describe('a field', () => {
  const id = (
    <>
      <TextSetting field="hytekId" label="ID" />
      <SettingMessages of={[{ field: 'hytekId', label: 'ID' }]} />
    </>
  );

  test('that was refused says why, and to what it was put back', () => {
    const html = draw(id, { draft: { notes: { hytekId: 'It is used.' } } });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('It is used. Put back to 3.');
    const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<p id="${describedBy}"`);
  });

  test('that another host changed too asks whose value counts', () => {
    const html = draw(id, { draft: { clashes: { hytekId: '9' }, edits: { hytekId: '5' } } });
    expect(html).toContain('ID: another host changed it to “9”.');
    expect(html).toContain('Keep mine');
    expect(html).toContain('Take theirs');
  });
});
