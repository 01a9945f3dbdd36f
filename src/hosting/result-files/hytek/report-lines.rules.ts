// Splits the text of a report, plain or in HTML, into lines and keeps all spacing.

const TAB_WIDTH = 8;
const IS_HTML = /<(?:html|body|pre|p|div|table|br)\b[^>]{0,500}>/i;
const BLOCKS_TO_DROP = ['script', 'style', 'head'] as const;
const TAG = /<\/?[a-zA-Z!][^<>]{0,500}>/g;
const LINE_BREAKING_TAG = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|hr)\b[^<>]{0,200}>/gi;
const ENTITY = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi;
const NAMED_ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  ccedil: 'ç',
};
const WIDE_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Control and format characters except tabs, which are layout. */
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}]/gu;
/** A typographic dash for a minus, a missing place or a hyphen between numbers, but not inside a name. */
const LONG_DASHES = /[\u2010-\u2015\u2212](?=[\d\s)\u2010-\u2015\u2212]|$)/g;

/**
 * Lines without line ends, tabs, control characters or trailing spaces. Line n of the file is element n − 1.
 */
export function reportLines(text: string): string[] {
  const plain = IS_HTML.test(text) ? textOfHtml(text) : text;
  return plain
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/\n\f/g, '\n')
    .replace(/^\f/, '')
    .replaceAll('\f', '\n')
    .split('\n')
    .map(cleanLine);
}

function cleanLine(line: string): string {
  const printed = line.replace(INVISIBLE, '').replace(WIDE_SPACES, ' ').replace(LONG_DASHES, '-');
  return (printed.includes('\t') ? expandTabs(printed) : printed).normalize('NFC').trimEnd();
}

function expandTabs(line: string): string {
  let expanded = '';
  for (const part of line.split('\t')) {
    expanded += part;
    expanded += ' '.repeat(TAB_WIDTH - (expanded.length % TAB_WIDTH));
  }
  return expanded;
}

function textOfHtml(html: string): string {
  const isPreformatted = /<pre\b/i.test(html);
  const body = BLOCKS_TO_DROP.reduce(withoutBlock, html);
  const breaks = isPreformatted ? body : joinSourceLines(body);
  return unescapeEntities(breaks.replace(LINE_BREAKING_TAG, '\n').replace(TAG, ''));
}

// Line ends of the source mean nothing outside <pre>, but in real files each line of the report has its own
// source line. So only a line end directly after a line-breaking tag is dropped.
function joinSourceLines(html: string): string {
  return html.replace(/(<(?:br|\/p|\/div)\b[^<>]{0,200}>)[ \t]*\r?\n/gi, '$1');
}

function withoutBlock(html: string, tag: string): string {
  const opening = new RegExp(`<${tag}[\\s>]`, 'gi');
  const closing = new RegExp(`</${tag}\\s{0,9}>`, 'gi');
  let rest = '';
  let from = 0;
  for (;;) {
    opening.lastIndex = from;
    const open = opening.exec(html);
    if (!open) return rest + html.slice(from);
    closing.lastIndex = open.index;
    const close = closing.exec(html);
    if (!close) return rest + html.slice(from);
    rest += html.slice(from, open.index);
    from = closing.lastIndex;
  }
}

function unescapeEntities(text: string): string {
  return text.replace(ENTITY, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
    const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
