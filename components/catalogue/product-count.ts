export { productCount } from '@/lib/contract/category-words';
