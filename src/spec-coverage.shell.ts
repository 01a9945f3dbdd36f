// Which tests show the rows of the ledger about the shell.
import { type TestName, testsOf } from './spec-coverage.names.ts';

export const SHELL_COVERAGE: Record<string, TestName[]> = {
  // Routes
  S1: [
    ...testsOf(
      'src/app/route-table.test.ts',
      'the area %s of the documents is there',
      'each has one line, and a screen',
      'what is for some people only',
    ),
    ...testsOf(
      'src/app/every-address.test.ts',
      'every address answers with its page, in any case and with a slash at the end, and says its one spelling',
      'an id that cannot be names no page',
      'every page of members sends a visitor to sign in, and back',
      'the sign-in page leads back to where somebody was, and to no other site',
      'pages for who works on the site come with the demo, or where they are asked for',
    ),
    ...testsOf('src/app/site.test.ts', 'an address that names nothing is a real 404 page'),
    ...testsOf('src/kit/return-url.test.ts', 'a ReturnUrl is honoured', 'a ReturnUrl leads nowhere else'),
    ...testsOf('src/sport/addresses.test.ts', 'the team of an address'),
    ...testsOf(
      'journeys/a-visitor-meets-a-closed-door.e2e.ts',
      'A visitor opens what is not open yet and goes on from there, $name',
      'A visitor asks for the home of members and is asked to sign in, $name',
    ),
  ],
  // Variants
  S2: [
    ...testsOf(
      'src/kit/site-variants.test.ts',
      'the support site hides help and what stands in the footer; the others show both',
      'the app banner',
      'calls go to',
    ),
    ...testsOf(
      'src/app/sister-sites.test.ts',
      'a sister site may make calls, and no other',
      'the support site shows neither help nor what stands in the footer, the public one both',
    ),
  ],
  // The frame
  S3: [
    ...testsOf(
      'src/app/shell/shell-islands.test.ts',
      'Log in leads back to the page, whatever its query',
      'the bar marks the destination that a page belongs to, and only that',
      'the bar, the bottom bar and the foot of a visitor lead to open pages only',
      'the support site has no help button and no help in its menu',
    ),
    ...testsOf(
      'src/app/shell/member/member-words.test.ts',
      'unread messages are told as one message, or as who wrote last and how many others',
      'a bubble has room for two figures',
    ),
    ...testsOf(
      'journeys/a-member-uses-the-menus.e2e.ts',
      'A member has one menu open at a time, and gets back to where it was opened',
      'A member adds a workout with arrow keys, and letters stay where they are typed',
      'Nobody is led to what cannot be had yet',
      'Without a social profile there are notifications and messages, but no posts or follow requests',
      'A member reads the notifications, and takes one away',
      'A visitor who moves on in place logs in to come back there',
    ),
  ],
  // Search
  S4: [
    ...testsOf(
      'journeys/a-visitor-searches.e2e.ts',
      'A visitor searches by prefix and goes to the third hit with the keyboard alone, $name',
      'The search overlay closes with Escape and its button, and gives the focus back, $name',
      'A visitor narrows a search with a chip, sees all results, filters them and comes back',
      'A visitor sees which meet is on, and goes there',
      'Whoever misspells a name is told so, and Enter searches all of the site',
      'A late answer to older words never replaces the newer one',
      'A search that fails is silent, and Enter still leads to the page',
    ),
    ...testsOf(
      'src/site/search-overlay/quiet-asking.test.ts',
      'site-shell §5: search fires after a 400 ms debounce',
      'a newer answer',
      'a failure is silent: there is no answer, and the next is asked as before',
    ),
    ...testsOf('src/site/search-overlay/overlay-answers.test.ts', 'what the overlay asks'),
    ...testsOf(
      'src/site/search/search-prefixes.test.ts',
      'site-shell §2.3: all prefixes in their order',
      'what stands before the words',
      'a chip',
    ),
    ...testsOf('src/site/search/search-query.test.ts', 'prefixes of a search', 'words of a search'),
    ...testsOf(
      'src/site/search/search-pages.test.ts',
      'the overlay shows ten, each kind having its turn, and those of a kind together',
    ),
    ...testsOf('src/site/search/season-badges.test.ts', 'on %s the season puts %j'),
    ...testsOf('src/site/search/near.test.ts', 'how near to the favorites stands'),
    ...testsOf('src/site/search/hits.test.ts', 'the order of hits', 'what of a name was found'),
    ...testsOf('src/site/search/search-page.test.ts', 'the address of a search'),
    ...testsOf('src/site/search/search.test.ts', 'search'),
    ...testsOf('src/site/search/recent-searches.test.ts', 'recent searches'),
    ...testsOf('src/app/search-calls.commit.test.ts', 'the search call and its page'),
    ...testsOf(
      'src/people/access/social-people.test.ts',
      'an athlete has a profile while strangers can open it',
    ),
  ],
  // Breadcrumbs
  S5: [
    ...testsOf(
      'src/people/places/place-crumbs.test.ts',
      'a way begins with the level and goes on to the narrowest place; the country goes without saying',
    ),
    ...testsOf(
      'src/site/navigation/menu-columns.test.ts',
      '%i links stand in %i columns of at most %i lines',
      'a heading that would end a column begins the next one instead',
    ),
    ...testsOf(
      'src/site/navigation/menus.test.ts',
      'the sport menu',
      'the division menu',
      'has for admins the entry of all states',
      'opens a level in its place, with the way back',
      'the meet menu has the pages of the meet',
      'has reports and custom lists for site supporters, once they are open',
      'has samples and the upgrade for everyone else, once they are open',
    ),
    ...testsOf(
      'src/site/navigation/list-addresses.test.ts',
      'another division keeps event, gender, season and filters',
    ),
    ...testsOf(
      'src/app/navigation-calls.test.ts',
      'a division of schools',
      'a team in its tree',
      'the way to a page',
    ),
    ...testsOf('src/app/breadcrumbs-agree.commit.test.ts', 'every page shows the way that the call tells'),
    ...testsOf(
      'journeys/a-phone-visitor-moves-by-breadcrumb.e2e.ts',
      'A phone visitor moves through divisions by breadcrumb',
      'A visitor opens and closes the menus of the breadcrumbs',
      'A visitor without scripts moves by the links that the crumbs are',
    ),
  ],
  // The side menu
  S6: [
    ...testsOf(
      'src/app/shell/shell-islands.test.ts',
      'the side menu has every link of the specification whose page is open, and no other',
      'its sections expand and collapse without a script',
      'on %s the menu is pinned: %s',
    ),
    ...testsOf(
      'src/app/shell/member/personal-menu.test.ts',
      'teams stand by school, and for each school by sport',
      'schools come by name, whatever order the teams come in',
      'an athlete registers for meets once that is open, and can add one',
      'a parent sees the children, and registers each of them once that is open',
      'every line of the menu is open, for everybody',
      'an admin gets into the team of the page, nobody else does',
      'the logging area is there for everybody, profile and saved posts with social only',
    ),
    ...testsOf(
      'journeys/a-member-uses-the-menus.e2e.ts',
      'A dashboard has the menu beside it, which its button folds away',
      'An admin gets into the team of the page from the menu',
      'A visitor opens the menu without JavaScript, and Log in leads back to the page',
    ),
  ],
  S7: [
    ...testsOf(
      'src/community/favorites/favorites.test.ts',
      'the name of a favorite: %s',
      'a character is never cut in two',
      '%s is a favorite of type %s',
      'the star of %s keeps %s',
      'a page is kept once, under its newest name, and what it is about is read from the address',
      'names and order change together, or not at all',
    ),
    ...testsOf(
      'src/app/signed-in-calls.test.ts',
      'favorites are cut, renamed, put into an order and removed, from the header and from the settings',
    ),
    ...testsOf(
      'journeys/a-member-uses-the-menus.e2e.ts',
      'A member keeps a page under a name, and removes it again',
    ),
    ...testsOf(
      'journeys/a-member-finds-things-again.e2e.ts',
      'A member stars a team, an athlete and a meet, renames one and takes it back, $name',
    ),
  ],
  S8: [
    ...testsOf(
      'src/community/follows/follows.test.ts',
      'who wants to be asked accepts a request, and the follower is in the lists of both',
      'an ignored request never comes up again, and who asked is not told',
      'who is asked is told with the next mail, once a day however often somebody asks',
    ),
    ...testsOf(
      'src/app/shell/member/account-entries.test.ts',
      'who has no team upgrades and enters a team code',
      'a coach has team codes to share',
      'who has the personal tier is not asked to upgrade',
      'hosts manage meets, admins have their tools',
      'without social there is a home and no profile',
      'notifications and messages are for everybody, with a social profile or without',
      'who lost good standing, or is disabled, has no profile',
      'every entry leads where the specification says',
    ),
    ...testsOf(
      'journeys/a-member-uses-the-menus.e2e.ts',
      'Each role finds its entries in the account menu',
      'A member accepts one follower and ignores another, $name',
      'A follow request whose answer is lost is there again, and nothing is said',
    ),
  ],
  // The footer and the latest videos
  S9: [
    ...testsOf('src/site/videos/videos.test.ts', 'rules', 'the latest videos'),
    ...testsOf(
      'src/app/shell/footer/footer-words.test.ts',
      'the footer tells what the site holds, and leads to its parts',
      'the footer of the support site has no items',
    ),
    ...testsOf(
      'src/app/footer-calls.commit.test.ts',
      'the footer tells what the site holds, and the latest videos by the calls',
    ),
    ...testsOf(
      'src/people/access/coach-count.test.ts',
      'a coach counts once, however many teams and sports; whoever only asked, or is banned, does not',
    ),
    ...testsOf(
      'journeys/a-member-uses-the-menus.e2e.ts',
      'An admin opens the debug panel of the footer, which stays open on the next page',
    ),
    ...testsOf(
      'journeys/a-visitor-finds-the-videos.e2e.ts',
      'A visitor is told when the videos cannot be had',
      'The strip of videos can be scrolled at a width that its videos would fill to the pixel',
    ),
  ],
  // Mobile bar and app banners
  S10: [
    ...testsOf(
      'src/app/shell/shell-islands.test.ts',
      'what needs an account leads a visitor from the bottom bar to signing in, and back',
    ),
    ...testsOf('journeys/a-member-uses-the-menus.e2e.ts', 'A phone has what is used most at its bottom'),
    ...testsOf('src/app/shell/banners/banners.rules.test.ts', 'an app banner'),
    ...testsOf(
      'journeys/a-visitor-gets-the-app.e2e.ts',
      'A phone visitor closes the app banner, and it comes back when its time is over',
    ),
  ],
  // Modals and notices
  S11: [
    ...testsOf(
      'src/app/insist.test.ts',
      'a read is asked again three times, with growing pauses',
      'what fails four times is recorded and held until the visitor says again',
      'a quiet call is retried, recorded and left to its caller',
    ),
    ...testsOf(
      'src/app/shell/notices/held-calls.test.ts',
      'what is answered at the second try goes on as if nothing had been',
    ),
    ...testsOf(
      'src/app/shell/notices/notice-rules.test.ts',
      'on %s the error dialog can be closed',
      'on %s it cannot',
      'one dialog is shown, the most urgent',
    ),
    ...testsOf('src/app/shell/notices/build.test.ts', 'only a later build with other content is newer'),
    ...testsOf(
      'src/kit/ui/toast-queue.test.ts',
      'a toast goes after five seconds',
      'of three the oldest makes room',
      'what somebody reads stays, and then for the rest of its time',
    ),
    ...testsOf(
      'journeys/a-visitor-meets-trouble.e2e.ts',
      'A new build tells open pages to refresh, $name',
      'A member whose page stands idle is told of a new build by the stream',
      'A visitor tries again when the site does not answer, and reads on, $name',
      'Where the site is developed the dialog can be closed, and the page says what happened',
      'Toasts wait while they are read, $name',
      'Every notice can be used by everybody, $name',
    ),
  ],
  // Error log and history
  S12: [
    ...testsOf(
      'src/kit/ui/visit-history.test.ts',
      'of where a visitor has been the last five are told',
      'ten are kept, so a page that failed often does not push out how one came there',
      'a page that is not there is tagged, and what failed stands under its page',
      'what could say who somebody is is not told',
    ),
    ...testsOf(
      'src/app/shell/notices/failure-reporter.test.ts',
      'a failure is told with where the visitor had been',
      'of kind %s it is called %s',
      '%s is not told',
    ),
    ...testsOf(
      'src/site/admin/error-log.test.ts',
      'an error that is told again is counted, with what was told last',
      'one address may tell so much, and the next one still may',
      'nothing that says who it was is kept',
    ),
    ...testsOf(
      'src/app/error-log-calls.test.ts',
      'a browser tells of an error, and again',
      'fields that are missing, null or enormous are no reason to refuse',
      'what is no error at all is refused, and so is what is too much',
    ),
    ...testsOf('src/kit/known-noise.test.ts', '%s is nobody’s fault here'),
  ],
  // Help and support
  F6: [
    ...testsOf('src/site/help/help-pages.test.ts', 'on %s help %j'),
    ...testsOf(
      'src/site/help/topics-of-page.test.ts',
      'the page before the help decides, without its query',
      'a page without articles of its own has none, rather than all there are',
    ),
    ...testsOf('src/site/help/help-search.test.ts', '%j finds %j'),
    ...testsOf(
      'src/site/help/help-docs.test.ts',
      'docs that are set up are asked with the words and the key, and stand below the own articles',
      'docs that fail take nothing from the own articles',
    ),
    ...testsOf(
      'src/site/help/support.test.ts',
      'a whole message is kept with where the visitor had been, and has a number',
    ),
    ...testsOf(
      'src/site/help/support-inbox.test.ts',
      'an admin reads a message with its history and answers it by mail',
    ),
    ...testsOf(
      'journeys/a-visitor-asks-for-help.e2e.ts',
      'A visitor finds the article that answers a question, $name',
      'Help begins with what belongs to the page where it was pressed, $name',
    ),
  ],
};
