// The API calls of the help pages.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { HELP_ARTICLES } from '#site/help/articles/help-articles.words.ts';
import { searchHelp } from '#site/help/articles/help-docs.service.ts';
import { articlesOfPage, findArticle, linkToArticle } from '#site/help/articles/help-search.rules.ts';
import { HELP_TEXTS } from '#site/help/articles/help-texts.words.ts';
import { sendSupportMessage } from '#site/help/support/support.service.ts';
import { helpContract } from './help.contract.ts';
import { helpWords as words } from './help.words.ts';

const calls = implement(helpContract).$context<Context>();

export const helpRouter = calls.router({
  searchHelp: calls.searchHelp.handler(async ({ context, input }) => ({
    items: await searchHelp(context, input.q),
  })),

  getHelpTopics: calls.getHelpTopics.handler(({ input }) => {
    const articles = articlesOfPage(input.currentUrl);
    const isOfPage = articles.length > 0;
    return { items: (isOfPage ? articles : HELP_ARTICLES).map(linkToArticle), isOfPage };
  }),

  getHelpTopicById: calls.getHelpTopicById.handler(({ input }) => {
    const article = findArticle(input.id);
    if (!article) throw new Refusal('HELP_ARTICLE_NOT_FOUND', words.unknownArticle, { status: 404 });
    return { ...linkToArticle(article), group: article.group, paragraphs: [...HELP_TEXTS[article.id]] };
  }),

  sendSupportMessage: calls.sendSupportMessage.handler(async ({ context, input }) => ({
    messageId: await sendSupportMessage(context, input),
  })),
});
