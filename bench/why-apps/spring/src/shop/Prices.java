package shop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Prices {
  private final Map<String, Double> rates = new HashMap<>();
  private final Object stock = new Object();

  List<Double> all() {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) all.add(discounted(i + 10) * taxRate(i) * rateOf("EUR"));
    return all;
  }

  double discounted(double price) {
    for (int i = 0; i < 500; i++) price -= price / (1000 + i);
    return price;
  }

  double taxRate(int product) {
    double rate = 1;
    for (int i = 0; i < 300; i++) rate += Math.sqrt(product + i) / 100000;
    return rate;
  }

  synchronized double rateOf(String currency) {
    Double known = rates.get(currency);
    if (known != null) return known;
    double rate = 1;
    for (int i = 0; i < 2000; i++) rate += Math.log(i + currency.charAt(i % 3)) / 1e7;
    rates.put(currency, rate);
    return rate;
  }

  double reserve() {
    return pack(40);
  }

  double pack(int boxes) {
    double sum = 0;
    for (int i = 0; i < boxes; i++) sum += discounted(i + 1);
    try {
      Thread.sleep(2);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
    }
    return sum;
  }
}
