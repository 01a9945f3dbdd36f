import { useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { loadArticle } from '#site/help/help.client.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import { CONTACT_PATH, HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './HelpArticleScreen.module.css';
import { HELP_ARTICLES } from './help-articles.words.ts';

export const loader = loadArticle;

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  head: ({ title, url, paragraphs }) => ({
    title,
    canonical: url,
    ...(paragraphs[0] && { description: paragraphs[0] }),
  }),
});

export function Component() {
  const { id, title, group, paragraphs } = useLoaderData<typeof loader>();
  const others = HELP_ARTICLES.filter((article) => article.group === group && article.id !== id);
  return (
    <div className={`${layout.page} ${styles.article}`}>
      <p className={styles.group}>
        <a href={HELP_PATH}>{words.title}</a> · {group}
      </p>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <SectionHead title={words.related} more={{ label: words.contact, to: CONTACT_PATH }} />
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a href={`${HELP_PATH}/${other.id}`}>{other.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
