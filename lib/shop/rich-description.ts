export { RICH_DEPTH, RICH_ELEMENTS, richLink } from '../contract/rich-description.ts';
