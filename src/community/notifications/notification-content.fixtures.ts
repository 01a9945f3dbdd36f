// Reads a notification as its reader sees it, for tests.
import type { FeedItem } from './notifications.rules.ts';

export const likeContent = (postId: number): FeedItem['content'] => ({
  line1: 'Kaia Brandvold',
  line2: 'liked your post',
  line3: '',
  avatarUrl: null,
  avatarText: 'Kaia Brandvold',
  avatarClass: 'round',
  href: `/post/${postId}`,
  fullHtml: null,
  modal: null,
  appRouterLink: null,
  question: null,
  isAnswered: false,
});
