import { use, useEffect, useId, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { loadTopicsOfPage, type Topic } from '#site/help/help.client.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import { ArticleLinks } from './ArticleLinks.tsx';

/** Lists articles about the page the visitor came from, or nothing when no article is about it. */
export function TopicsOfPage() {
  const api = use(BrowserApi);
  const titleId = useId();
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = api && (await ignoreFailure(loadTopicsOfPage(api), 'help topics of a page'));
      if (loaded && !isOver) setTopics(loaded);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [api]);
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={words.pageTopics} />
      <ArticleLinks items={topics} />
    </section>
  );
}
