export { cutToWidth, SEARCH_ROOM, textWidth } from '../../contract/text-width.ts';
