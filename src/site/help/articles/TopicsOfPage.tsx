import { use, useEffect, useId, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { loadTopicsOfPage, type Topic } from '#site/help/help.client.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import { ArticleLinks } from './ArticleLinks.tsx';

/** What helps on the page that somebody came from; nothing where no article belongs to it. */
export function TopicsOfPage() {
  const api = use(BrowserApi);
  const titleId = useId();
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const found = api && (await ignoreFailure(loadTopicsOfPage(api), 'help topics of a page'));
      if (found && !isOver) setTopics(found);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [api]);
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={words.ofPage} />
      <ArticleLinks items={topics} />
    </section>
  );
}
