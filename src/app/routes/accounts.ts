// Signing up, in and out.
import type { RouteObject } from 'react-router';

const signIn = () => import('#people/accounts/SignInScreen.tsx');

export const routes: RouteObject[] = [
  { path: '/account', lazy: signIn },
  { path: '/account/login', lazy: signIn },
  { path: '/account/login/signup', lazy: () => import('#people/accounts/SignUpScreen.tsx') },
  { path: '/account/verify', lazy: () => import('#people/accounts/VerifyScreen.tsx') },
  { path: '/account/reset', lazy: () => import('#people/accounts/ResetScreen.tsx') },
  { path: '/account/parent', lazy: () => import('#people/accounts/ParentScreen.tsx') },
  { path: '/account/mail-change', lazy: () => import('#people/accounts/MailChangeScreen.tsx') },
  { path: '/User/SignOut', lazy: () => import('#people/accounts/SignOutScreen.tsx') },
];
