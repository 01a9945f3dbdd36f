import { screenHandle } from '#kit/ui/page/head.ts';
import { TERMS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { LegalText } from './LegalText.tsx';
import { termsWords as words } from './legal.words.ts';

export const loader = () => null;

export const handle = screenHandle<null>({
  head: () => ({ title: words.title, description: words.description, canonical: TERMS_PATH }),
});

export function Component() {
  return <LegalText {...words} />;
}
