# frozen_string_literal: true

require 'json'
require 'sinatra/base'
require 'sqlite3'

# What the shop does for each request.
module Shop
  NAMES = Array.new(150) { |i| "  Customer   number #{i} <customer.#{i}@example.com> " }.freeze
  LOCK = Mutex.new
  RATES = {}

  module_function

  def score(name)
    value = 0
    60.times { |i| value = (value * 31 + name[i % name.length].ord) % 1_000_003 }
    value
  end

  def address(name)
    name[/<([\w.]+@[\w.]+)>/, 1]
  end

  def rate(currency)
    return RATES[currency] if RATES.key?(currency)

    sum = 1.0
    3000.times { |i| sum += Math.log(i + 2) / 1e7 }
    RATES[currency] = sum
  end

  def labels
    all = +''
    NAMES.each { |name| all << name << ', ' }
    all
  end

  def database
    @database ||= SQLite3::Database.new(':memory:').tap do |made|
      made.execute('CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT)')
      made.execute('CREATE TABLE lines (order_id INTEGER, price REAL)')
      made.execute('CREATE INDEX by_order ON lines (order_id)')
      800.times { |i| made.execute('INSERT INTO orders VALUES (?, ?)', [i, "c#{i % 20}"]) }
      3200.times { |i| made.execute('INSERT INTO lines VALUES (?, ?)', [i % 800, i * 1.5]) }
    end
  end

  def orders_of(customer)
    database.execute(
      'SELECT o.id, sum(l.price) FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id',
      [customer]
    )
  end

  def encoded(value)
    JSON.generate(value)
  end

  def reserve
    sleep 0.003
    score(NAMES[3])
  end
end

# Signs each answer.
class Sign
  def initialize(app)
    @app = app
  end

  def call(env)
    status, headers, body = @app.call(env)
    headers['x-sign'] = sign(env['PATH_INFO'])
    [status, headers, body]
  end

  def sign(path)
    value = 7
    200.times { |i| value = (value * 33 + path[i % path.length].ord) % 1_000_003 }
    value.to_s
  end
end

# The routes.
class App < Sinatra::Base
  set :logging, false
  set :protection, false
  use Sign

  get('/scores') { Shop.encoded(Shop::NAMES.map { |name| Shop.score(name) }) }
  get('/addresses') { Shop.encoded(Shop::NAMES.map { |name| [Shop.address(name), name.length] }) }
  get('/rates') { Shop.encoded(%w[EUR USD GBP].map { |one| Shop.rate(one) }) }
  get('/labels') { Shop.encoded(Shop.labels) }
  get('/history') { Shop.encoded(Shop.orders_of('c3')) }
  get('/listing') { Shop.encoded(Shop::NAMES.map { |name| { name: name, words: name.split } }) }
  get('/reserve') { Shop.encoded(Shop.reserve) }
  get('/small/:number') { |number| Shop.encoded(Shop.score(Shop::NAMES[number.to_i])) }
end
