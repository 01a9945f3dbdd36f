import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SignForms } from './SignForms.tsx';
import type { FormToSign } from './signed-forms.rules.ts';

const WAIVER: FormToSign = {
  id: 'waiver',
  title: 'Waiver',
  text: 'We take part at our own risk.',
  link: 'https://example.org/waiver.pdf',
  signer: 'parent',
  isRequired: true,
  digest: '0'.repeat(64),
  people: [{ athleteId: 1, signedName: null, signedAt: null, canSign: true }],
};

function draw(people: FormToSign['people']): string {
  const element = (
    <SignForms
      meetId={1}
      entrant={{ teamId: null, athleteId: 1 }}
      forms={[{ ...WAIVER, people }]}
      onSigned={() => {}}
    />
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('a form is read whole before it is signed, and says who signed it or who has to', () => {
  const open = draw(WAIVER.people);
  expect(open).toContain('We take part at our own risk.');
  expect(open).toContain('href="https://example.org/waiver.pdf"');
  expect(open).toContain('Sign form');
  const person = WAIVER.people[0]!;
  const signed = draw([{ ...person, signedName: 'Imelda Abbot', signedAt: '2026-05-02T16:00:00Z' }]);
  expect(signed).toContain('Signed by Imelda Abbot on May 2, 2026');
  expect(signed).not.toContain('Sign form');
  expect(draw([{ ...person, canSign: false }])).toContain('A parent signs this form');
  const two = [person, { ...person, athleteId: 2 }].map((each) => ({ ...each, canSign: false }));
  expect(draw(two)).toContain('2 athletes have no signature yet.');
});
