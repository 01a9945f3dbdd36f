import { expect, test } from 'vitest';
import { escapeHtml, html, jsonForScript } from './html.ts';

test('text is escaped, in content and in a quoted attribute', () => {
  const name = `<b> "O'Neil" & sons`;
  expect(String(html`<td title="${name}">${name}</td>`)).toBe(
    '<td title="&lt;b&gt; &quot;O&#39;Neil&quot; &amp; sons">&lt;b&gt; &quot;O&#39;Neil&quot; &amp; sons</td>',
  );
});

test('HTML made by the tag is kept, also in lists', () => {
  const cells = ['a', '<'].map((text) => html`<td>${text}</td>`);
  expect(String(html`<tr>${cells}</tr>`)).toBe('<tr><td>a</td><td>&lt;</td></tr>');
});

test('missing values are left out, a zero stays', () => {
  expect(String(html`[${null}${undefined}${false}${0}]`)).toBe('[0]');
});

test('text without special characters is the same text', () => {
  expect(escapeHtml('Åse Ødegård 24.08')).toBe('Åse Ødegård 24.08');
});

test('data in a script cannot close it', () => {
  const text = jsonForScript({ name: '</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!--' });
});
