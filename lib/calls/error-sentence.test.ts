import { errorSentence } from './error-sentence';

test.each([
  ['plain text', '"Count is too large."\n', 'Count is too large.'],
  ['a JSON text', '"Only 3 left of \\"T9\\""', 'Only 3 left of "T9"'],
  ['a message', '{"code":12,"message":"Wrong email or password"}', 'Wrong email or password'],
  [
    'what was serialised twice',
    JSON.stringify(JSON.stringify({ message: 'Please Confirm Your Email' })),
    'Please Confirm Your Email',
  ],
  ['what was serialised twice and is none', JSON.stringify('{"message"'), ''],
  [
    'what was written for HTML',
    '{"message":"You&#39;re on our list &amp; known"}',
    "You're on our list & known",
  ],
  ['what is markup once it is read', '&lt;h1&gt;Oops&lt;/h1&gt;', ''],
  ['a message of one word', '{"message":"Refused"}', 'Refused'],
  ['Django REST, of a field', '{"Email":["This field is required."]}', 'This field is required.'],
  ['Django REST, of none', '{"non_field_errors":["Please Confirm Your Email"]}', 'Please Confirm Your Email'],
  [
    'Rails',
    '{"errors":{"phone_number":["is too short","is odd"],"base":["x"]}}',
    'Phone number is too short',
  ],
  ['Rails, of the whole', '{"errors":{"base":["Only 2 left in stock"]}}', 'Only 2 left in stock'],
  ['a field that is called code', '{"errors":{"code":["is wrong or too old"]}}', 'Code is wrong or too old'],
  ['a trace', '{"trace":["at run of app"],"code":"E 12"}', ''],
  ['Devise', '{"error":"Invalid Email or password.","status":401}', 'Invalid Email or password.'],
  [
    'Spring',
    '{"timestamp":"2026-11-26 at 9","status":409,"error":"Conflict","message":"Already subscribed","path":"/api x"}',
    'Already subscribed',
  ],
  [
    'Spring without its message',
    '{"timestamp":"2026-11-26 at 9","status":400,"error":"Bad Request","path":"/a b"}',
    '',
  ],
  [
    'ASP.NET',
    '{"title":"One or more validation errors occurred.","status":400,"errors":{"Email":["The Email field is required."]},"traceId":"00-1 2"}',
    'The Email field is required.',
  ],
  [
    'ASP.NET Identity',
    '[{"code":"Duplicate","description":"Username is already taken."}]',
    'Username is already taken.',
  ],
  [
    'FastAPI',
    '{"detail":[{"type":"value_error","loc":["body","Email"],"msg":"value is not a valid email address","input":"x"}]}',
    'value is not a valid email address',
  ],
  ['a name that ends so', '{"code":7,"errorMessage":"only 2 left in stock"}', 'only 2 left in stock'],
  [
    'OAuth',
    '{"error":"invalid_grant","error_description":"Wrong email or password"}',
    'Wrong email or password',
  ],
  [
    'Spring, in the order of letters',
    '{"debugMessage":"could not execute statement, constraint uk_mail","message":"This email is already registered."}',
    'This email is already registered.',
  ],
  [
    'ASP.NET on a machine of developers',
    '{"ExceptionMessage":"Object reference not set to an instance.","Message":"The order could not be placed."}',
    'The order could not be placed.',
  ],
  [
    'one sentence for developers and one for people',
    '{"developerMessage":"check failed: qty","userMessage":"only 2 left in stock"}',
    'only 2 left in stock',
  ],
  [
    'a number beside an error',
    '{"orderDetails":"A-77","error":"Your card was refused by the bank"}',
    'Your card was refused by the bank',
  ],
  [
    'a field whose name ends so',
    '{"errors":{"GiftMessage":["can\'t be blank"]}}',
    "Gift message can't be blank",
  ],
  ['the same without a name around it', '{"GiftMessage":["can\'t be blank"]}', "Gift message can't be blank"],
  ['a field that is called details', '{"errors":{"details":["can\'t be blank"]}}', "Details can't be blank"],
  ['JSON:API', '{"errors":[{"status":"422","title":"Invalid","detail":"must be longer"}]}', 'must be longer'],
  ['no words between blanks', '{"errors":["电子邮件已被使用"]}', '电子邮件已被使用'],
  ['what is for programs', '{"error":{"message":"no"},"type":"about blank"}', ''],
  ['only what the status says', '{"title":"Not Found","status":404}', ''],
  ['the same in plain text', 'Forbidden', ''],
  ['a stack', '{"message":"TypeError: x\\n    at run (app.js:1:1)"}', ''],
  ['a statement', '{"message":"could not execute; SQL [n/a]"}', ''],
  [
    'words that programs say, too',
    'A duplicate keyboard, for pick-up and\\or delivery',
    'A duplicate keyboard, for pick-up and\\or delivery',
  ],
  ['markup', '<html><body>Oops</body></html>', ''],
  ['JSON that is none', '{"message":', ''],
])('%s is shown as a sentence or not at all', (_, body, sentence) =>
  expect(errorSentence(body)).toBe(sentence),
);

test('what is shown is short, and nothing takes long to read', () => {
  expect(errorSentence('TypeError: x is not a function\n    at run (app.js:1:1)')).toBe('');
  expect(errorSentence('a'.repeat(300))).toHaveLength(200);
  expect(errorSentence(`${'['.repeat(5000)}"so deep"${']'.repeat(5000)}`)).toBe('');
});
