import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stateAt } from '#competition/registration/entry-draft/desk-clock.rules.ts';
import { check, createForm, M100, MATEO } from '#competition/registration/entry-draft/desk-form.fixtures.ts';
import { addEntry } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { entryWindowWords } from '#competition/registration/entry-form/entry-checks.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { failureOf } from '#kit/ui/forms/form-errors.rules.ts';
import type { Desk } from './DeskState.tsx';
import { FeesBox } from './FeesBox.tsx';

const OPENS = '2026-05-01T16:00:05Z';

/** Draws the button as it is at a moment of the clock of the site, with the form that was read before entries opened. */
function draw(now: string, error: string | null = null): string {
  const form = createForm();
  const window = { ...form.window, state: 'not-open-yet' as const, opensAt: OPENS };
  const spot = { athleteId: MATEO, meetEventId: M100, label: 'Mateo Brightwell, 100m' };
  const draft = addEntry([], spot, { seedFrom: 'best' });
  const desk = {
    form: { ...form, window },
    draft,
    checked: check(draft, form),
    state: stateAt(window, Date.parse(now)),
    closedBecause: null,
    saving: { busy: null, error },
    submit: () => {},
  } as unknown as Desk;
  return renderToStaticMarkup(<FeesBox desk={desk} />);
}

test('the button wakes at the instant at which entries open, without another form', () => {
  const before = draw('2026-05-01T16:00:04.999Z');
  expect(before).toContain('Submit at 9:00 AM');
  expect(before).toContain('Entries open at 9:00 AM. The button works from then on.');
  expect(before).toContain('aria-disabled="true"');
  const after = draw(OPENS);
  expect(after).toContain('Submit 1 entry');
  expect(after).not.toContain('aria-disabled');
});

test('a draft that comes too late stays to be sent, and the reply is shown as a sentence', () => {
  const closed = new Refusal('ENTRIES_CLOSED', entryWindowWords.closed, { status: 409 });
  const html = draw(OPENS, failureOf('submit', closed, '').message);
  expect(html).toContain('Entries have closed. Ask the host to add or change an entry.');
  expect(html).toContain('role="alert"');
  expect(html).toContain('Submit 1 entry');
});
