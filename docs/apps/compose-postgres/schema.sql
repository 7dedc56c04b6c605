CREATE TABLE orders (id serial PRIMARY KEY, customer int NOT NULL, cents int NOT NULL);
INSERT INTO orders (customer, cents) SELECT number % 5000, number * 37 % 20000 FROM generate_series(1, 100000) AS number;
CREATE INDEX orders_by_customer ON orders (customer);
ANALYZE orders;
