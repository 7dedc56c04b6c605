package shop;

import java.util.ArrayList;
import java.util.List;

class Work {
  private static final Object LOCK = new Object();

  static double total(int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += price(i);
    return sum;
  }

  static double price(double price) {
    for (int i = 0; i < 300; i++) price -= price / (1000 + i);
    return price;
  }

  static double other(int count) {
    double sum = 0;
    for (int i = 0; i < count * 300; i++) sum += Math.sqrt(i);
    return sum;
  }

  static String text() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 300; i++) lines.add(line(i));
    return joined(lines);
  }

  static String line(int number) {
    return "line " + number + " of the page";
  }

  static String joined(List<String> lines) {
    StringBuilder all = new StringBuilder();
    for (String line : lines) all.append(line).append('\n');
    return all.substring(0, 1000);
  }

  static Object reserve() {
    return stored(3);
  }

  static double stored(int count) {
    try {
      Thread.sleep(count);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
    }
    return total(100);
  }
}
