// The front page, and what the site says about itself.
import type { RouteObject } from 'react-router';

const events = () => import('#competition/meet-search/screens/EventsScreen.tsx');

export const routes: RouteObject[] = [
  { path: '/', lazy: () => import('#site/home/HomeScreen.tsx') },
  { path: '/search2', lazy: () => import('#site/search/SearchScreen.tsx') },
  { path: '/events', lazy: events },
  { path: '/TrackAndField/meet', lazy: events },
  { path: '/CrossCountry/meet', lazy: events },
  { path: '/videos', lazy: () => import('#site/videos/VideosScreen.tsx') },
  { path: '/getapp', lazy: () => import('../getapp/GetAppScreen.tsx') },
  { path: '/help', lazy: () => import('#site/help/articles/HelpScreen.tsx') },
  { path: '/help/:articleId', lazy: () => import('#site/help/articles/HelpArticleScreen.tsx') },
  { path: '/unsubscribe', lazy: () => import('#community/preferences/UnsubscribeScreen.tsx') },
  { path: '/contact', lazy: () => import('#site/help/support/ContactScreen.tsx') },
  { path: '/terms', lazy: () => import('../legal/TermsScreen.tsx') },
  { path: '/privacy', lazy: () => import('../legal/PrivacyScreen.tsx') },
  { path: '/developers', lazy: () => import('../developers/DevelopersScreen.tsx') },
];
