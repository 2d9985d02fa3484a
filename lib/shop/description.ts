export { parseDescription, plainDescription, type DescriptionBlock } from '../contract/description.ts';
