import { error, warning } from './kind.ts';

/** Faults of what a page shows, links to and loads. */
export const CONTENT = {
  'h1-missing': warning('There is no h1.', 'Give the page one heading that says what it is.'),
  'h1-several': warning('There are several h1.', 'Leave one, and make the others h2.'),
  'h1-empty': warning('The h1 has no text.', 'Say in it what the page is.'),
  'heading-empty': warning('A heading has no text.', 'Write one, or remove the heading.'),
  'heading-skipped': warning('Headings leave out a level.', 'Let h3 follow h2, and so on.'),
  'content-thin': warning('The page says hardly anything.', 'Write more, or keep it out of the results.'),
  'content-duplicate': error('Another page shows word for word the same.', 'Name one as canonical of both.'),
  'content-near-duplicate': warning('Another page shows nearly the same.', 'Tell them apart, or join them.'),
  'placeholder-text': error('A text of a stand-in was left on the page.', 'Write what belongs there.'),
  'picture-alt': warning('Pictures have no alternative text.', 'Say what they show; alt="" where nothing.'),
  'picture-broken': error('A picture on the page does not answer.', 'Put it back, or take it off the page.'),
  'picture-heavy': warning('A picture on the page is heavier than 500 KB.', 'Serve it smaller, or as WebP.'),
  'resource-broken': error(
    'A stylesheet or script does not answer.',
    'Put it back, or take it off the page.',
  ),
  'resource-blocked': error(
    'robots.txt forbids a stylesheet or script.',
    'Allow what the page is made with.',
  ),
  'mixed-content': error('A secure page loads something insecurely.', 'Load everything over https.'),
  'link-insecure': warning('A secure page links to this host insecurely.', 'Link over https.'),
  'link-external': warning('A link to another site leads nowhere.', 'Link to what is there, or remove it.'),
  'link-text': warning('Links have no text.', 'Give them words, or their picture an alternative text.'),
  'link-fragment': warning(
    'A link names a part that the page does not have.',
    'Correct it, or add the part.',
  ),
  'link-script': warning(
    'A link leads nowhere without a script.',
    'Give it an address, or make it a button.',
  ),
  'link-tracking': warning('Links of this site to itself bear the mark of a campaign.', 'Leave it out.'),
  'form-insecure': error('A secure page sends a form insecurely.', 'Send it over https.'),
  'nofollow-inside': warning('Links of this site to the page bear nofollow.', 'Remove nofollow.'),
  'click-depth': warning('The page is more than five links from the first.', 'Link to it from a list.'),
  orphan: warning(
    'The sitemap lists the page, but no page links to it.',
    'Link to it from where it belongs.',
  ),
  'trap-repeat': error('The address repeats itself without end.', 'Write links with a slash at their start.'),
  'trap-endless': error('Links lead to ever more pages.', 'End them, or forbid them in robots.txt.'),
  'trap-parameters': error('One page is linked under ever more queries.', 'Forbid them in robots.txt.'),
  'session-id': error('The address bears a session.', 'Keep sessions in cookies.'),
  'address-spelling': error('One page has two spellings of its address.', 'Redirect to one of them.'),
  'address-long': warning('The address is longer than 200 characters.', 'Shorten it.'),
} as const;
