import { expect, test } from 'vitest';
import { type MailText, mailHtml, mailPlain } from './mail-template.ts';

const SITE = 'https://results.example';
const TEXT: MailText = {
  subject: 'New marks of <Rowan> & friends',
  lines: ['Hello "Imelda" <b>,', 'two marks are new.'],
  button: { label: 'See them', url: `${SITE}/athlete/7?a=1&b=2` },
  sections: [
    {
      title: 'Rowan',
      rows: [{ text: '800m 1:58.21', detail: 'PR, 2nd', url: `${SITE}/x` }, { text: '4x400' }],
    },
  ],
  smallPrint: ['Good for 24 hours.'],
  unsubscribe: { why: 'You look after Rowan.', pageUrl: `${SITE}/unsubscribe?token=t`, oneClickUrl: 'x' },
};

test('the plain part says everything in order', () => {
  expect(mailPlain(TEXT, SITE)).toBe(`Hello "Imelda" <b>,

two marks are new.

See them:
https://results.example/athlete/7?a=1&b=2

Rowan
- 800m 1:58.21 (PR, 2nd)
  https://results.example/x
- 4x400

Good for 24 hours.

-- ${''}
Homestretch
https://results.example

You look after Rowan.
Turn this mail off: https://results.example/unsubscribe?token=t
`);
});

test('the HTML part escapes what people wrote', () => {
  const html = mailHtml(TEXT, SITE);
  expect(html).toContain('New marks of &lt;Rowan&gt; &amp; friends');
  expect(html).toContain('Hello &quot;Imelda&quot; &lt;b&gt;,');
  expect(html).toContain('href="https://results.example/athlete/7?a=1&amp;b=2"');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Turn this mail off');
});

test('the HTML part supports both color schemes and loads nothing', () => {
  const html = mailHtml(TEXT, SITE);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<(script|img|link|iframe)\b/);
});

test('a mail about the account has no unsubscribe link', () => {
  const { unsubscribe: _, ...account } = TEXT;
  expect(mailPlain(account, SITE)).not.toContain('Turn this mail off');
  expect(mailHtml(account, SITE)).not.toContain('Turn this mail off');
});
