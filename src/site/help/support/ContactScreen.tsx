import { Note } from '#kit/ui/feedback/Note.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { helpWords as words } from '#site/help/help.words.ts';
import { CONTACT_PATH, HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { ContactForm } from './ContactForm.tsx';

export const loader = () => null;

export const handle = screenHandle<null>({
  head: () => ({ title: words.contactTitle, description: words.contactDescription, canonical: CONTACT_PATH }),
});

export function Component() {
  return (
    <div className={layout.page}>
      <h1>{words.contact}</h1>
      <div className={layout.noScriptOnly}>
        <Note>
          {words.needsScript} <a href={HELP_PATH}>{words.title}</a>
        </Note>
      </div>
      <div className={layout.scriptOnly}>
        <ContactForm />
      </div>
    </div>
  );
}
