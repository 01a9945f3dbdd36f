// Checks of what files say: no inline script, no clock of their own, the specification's call names in contracts.

import { roomOf } from '#rooms.ts';
import { type House, isTest, type SourceFile } from './source.ts';

const DATA_SCRIPT = /\bsrc=|\btype=["']application\/(ld\+)?json["']/;
const SCRIPT_IN_TEXT = /<script\b([^>]*)/gi;
const HANDLER_IN_TEXT = /<[a-z][^>]*\son[a-z]+\s*=|javascript:/i;

/** Pages run only files: what stands in the page itself is data. */
export function inlineScripts(house: House): string[] {
  return sources(house).flatMap(({ path, scripts, texts }) => {
    const inTexts = texts.flatMap((text) => [...text.matchAll(SCRIPT_IN_TEXT)].map((match) => match[1]!));
    const isInline = [...scripts, ...inTexts].some((script) => !DATA_SCRIPT.test(script));
    const hasHandler = texts.some((text) => HANDLER_IN_TEXT.test(text));
    return isInline || hasHandler ? [`${path}: writes a script into the page`] : [];
  });
}

/**
 * Names as in `/Meet/GetMeetData` or `Division_Save2`; a plain word such as `Team` is not told from English. A
 * sentence may tell people which call to make.
 */
export function callNamesOutsideContracts(house: House, specification: readonly string[] = []): string[] {
  const isContract = (path: string) => path.endsWith('.contract.ts');
  const paths = sources(house)
    .filter(({ path }) => isContract(path))
    .flatMap(({ texts }) => texts.filter((text) => text.startsWith('/')))
    .flatMap((text) =>
      text
        .split('/')
        .filter((part) => !part.startsWith('{'))
        .slice(-1),
    );
  const calls = new Set([...paths, ...specification].filter((name) => /^[A-Z]\w*([a-z][A-Z]|_)/.test(name)));
  return sources(house)
    .filter(({ path }) => !isContract(path))
    .flatMap((file) =>
      namesIn(file)
        .filter((name) => calls.has(name))
        .map((name) => `${file.path}: says ${name}, a name that stands in contracts only`),
    );
}

/** Returns the names in a file: its identifiers, and texts that are a name or an address. */
function namesIn({ names, texts }: SourceFile): string[] {
  const addressed = texts.filter((text) => /^[\w/$]+$/.test(text)).flatMap((text) => text.split('/'));
  return [...new Set([...names, ...addressed])];
}

/** Forms that save something go through `Form` or `FormDialog`; filters and searches go to their page with `get`. */
export function ownForms(house: House): string[] {
  return sources(house).flatMap(({ path, names, texts }) => {
    const isFrame = path.startsWith('kit/ui/forms/');
    return names.has('onSubmit') && !isFrame && !texts.includes('get')
      ? [`${path}: has a form of its own, not the frame of kit/ui/forms`]
      : [];
  });
}

const CLOCKS = new Set(['Date.now', 'new Date()']);
const NOW_IN_SQL = /\bnow\(\)|\bcurrent_(date|time|timestamp)\b/i;

/** Rooms ask the clock that they are given, in SQL too. */
export function ownClocks(house: House): string[] {
  return sources(house).flatMap(({ path, calls, names, texts }) => {
    const room = roomOf(path);
    if (!room || room === 'kit' || room === 'app') return [];
    const asksItself =
      calls.some(({ name }) => CLOCKS.has(name)) || (names.has('Temporal') && names.has('Now'));
    const asksDatabase = path.endsWith('.store.ts') && texts.some((text) => NOW_IN_SQL.test(text));
    return asksItself || asksDatabase ? [`${path}: knows the time without kit/clock.ts`] : [];
  });
}

function sources(house: House): SourceFile[] {
  // These files speak of what they forbid.
  return [...house.values()].filter(({ path }) => !isTest(path) && !path.startsWith('architecture/'));
}
