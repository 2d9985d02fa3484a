CREATE INDEX "product_popular" ON "product" USING btree ("id") WHERE popularity > 0;
