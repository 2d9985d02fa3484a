/**
 * What people make passwords of, in lower case: from the published lists of the most used ones, and this
 * shop's own names. Those that fit the rules of a new password are nearly always one of these words, written
 * with a capital, signs for letters, and figures or signs around it.
 */
const WORDS = new Set(
  `a aa aaa aaaa ab abc abcabc abcd abcde abcdef abcdefg abcdefgh access account admin adminadmin administrator
  adobe alexander alexis alice allah amanda amanda america amour andrea andrew angel angela angels animal anthony
  anything apple april arsenal asd asdasd asdf asdfasdf asdfg asdfgh asdfghjk asdfghjkl ashley august austin
  baby babygirl babygurl bailey banana barcelona baseball basketball batman beach bear beautiful beer beirut
  benjamin bestfriend bigdaddy bismillah blessed blink blue bond boomer booboo boston brandon brandy broncos
  bubbles buddy bulldog buster butterfly camaro canada carlos cedar cedars changeit changeme charles charlie
  cheese chelsea chester chicago chicken chocolate chris christian christine christopher coffee compaq computer
  cookie corvette cowboy cowboys crystal customer daddy dakota dallas daniel danielle david december default
  demo denver destiny diablo diamond dolphin dragon dreams eagle eagles elections electronics elephant elizabeth
  eminem emma england facebook family fashion february ferrari fishing florida flower flowers football forever
  france freedom friend friends gabriel gadget gadgets garden george giants ginger gizmo gmail
  god golden golf golfer google guest guitar hannah happy harley hello hellohello helloworld heather hockey home
  hotmail house hunter iamgod iloveu iloveyou incorrect india internet iphone israel jackson jaguar jake jasmine
  jason jennifer jessica jesus jesuschrist johnny jonathan jordan joseph joshua july june junior justin killer
  king kitty lakers lebanon letmein liverpool login london love loveme lovely lover loveyou lucky maggie magic
  manchester march marie marina marlboro marseille martin master matrix matthew maverick mercedes merlin michael
  michelle microsoft minecraft monday monkey monster morgan mother mounir muffin music mustang naruto nascar
  natasha nicholas nicole ninja nissan nothing november october oliver orange pakistan pass passord passw
  passwd password passwords passwort patrick peanut pepper person phoenix phone player please pokemon police porsche
  power prince princess purple q qaz qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwerasdf qwert qwertu qwerty
  qwertyu qwertyui qwertyuiop qweqwe rachel raiders rainbow ranger rangers redsox richard robert rockstar root
  samantha samsung sample samuel saturday scooter secret security senha september server shadow shalom shop shopping
  silver skate slayer slipknot smith smokey soccer softball sophie spider spiderman spring starwars steelers
  stella steven store student summer sunday sunflower sunshine super superman superstar support sweet sweetie
  swordfish system taylor teacher teddy temp temppass temporary tennis test tester testing testtest thomas
  thunder thursday tigers tigger tiger trustno trustnoone tuesday twitter unknown user username vanessa victoria
  victory viking volleyball wednesday welcome welcomehome whatever william willow wilson winner winter wizard wolf
  wordpass xxx xxxx xxxxxx yankees yellow yamaha youtube zaq zaqxsw zxc zxcasd zxcv zxcvb zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

/** Walks over the keyboard and other patterns that mix letters and figures. */
const PATTERNS = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 2wsx3edc 3edc4rfv q1w2e3 q1w2e3r4 q1w2e3r4t5 q2w3e4r5 zaq12wsx zaq1xsw2
  1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 123qwe 123qweasd 1234qwer 12345qwert qwe123 qwe123qwe abc123abc
  aa123456aa a123456a 1qazxsw2 trustno1 p0o9i8u7 r2d2c3po 123abc456 asd123asd`.split(/\s+/),
);

const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether a password is one of those that are tried first. It is meant for passwords that fit the rules. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const read = word.replace(/[^a-z]/g, (sign) => SIGNS_FOR_LETTERS[sign] ?? sign);
  return WORDS.has(word) || WORDS.has(read) || PATTERNS.has(lower.replace(/[^a-z0-9]/g, ''));
}
