export { readOutside } from './outside.repository.ts';
export { tellIndexNow } from './index-now.service.ts';
