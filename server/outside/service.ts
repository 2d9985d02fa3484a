export { readOutside } from './outside.repository.ts';
export { submitToIndexNow } from './index-now.service.ts';
